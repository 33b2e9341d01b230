@echo off
rem Starts streamhost in this window and opens the editor in the browser. Closing the window stops it.
setlocal DisableDelayedExpansion
title streamhost
"%~dp0program\node.exe" "%~dp0program\bin\streamhost.mjs" serve --open --log-file
if errorlevel 1 pause
