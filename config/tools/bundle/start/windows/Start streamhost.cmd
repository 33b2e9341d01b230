@echo off
rem Starts streamhost in this window and opens the editor in the browser. Closing the window stops it. A failure stays
rem in sight until a key is pressed.
title streamhost
rem The log writes UTF-8: otherwise the letters of some paths would be others in this window.
chcp 65001 >NUL 2>NUL
rem The missing label ends this batch file, so that after Ctrl+C nobody is asked whether to end it. npm does the same.
goto #_undefined_# 2>NUL || "%~dp0program\node.exe" "%~dp0program\bin\streamhost.mjs" serve --open --log-file || pause
