@echo off
rem The command line: "streamhost.cmd --help" lists the commands.
rem The missing label ends this batch file, so that after Ctrl+C nobody is asked whether to end it. npm does the same.
goto #_undefined_# 2>NUL || "%~dp0program\node.exe" "%~dp0program\bin\streamhost.mjs" %*
