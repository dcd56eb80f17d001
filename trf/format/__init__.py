"""The FIDE report file and its XX, BB and XC extensions, without a framework."""
