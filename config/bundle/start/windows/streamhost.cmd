@echo off
rem The command line: "streamhost.cmd --help" lists the commands.
setlocal DisableDelayedExpansion
"%~dp0program\node.exe" "%~dp0program\bin\streamhost.mjs" %*
