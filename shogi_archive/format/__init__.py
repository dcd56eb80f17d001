"""The five text files of the shogi archive, without a framework."""
