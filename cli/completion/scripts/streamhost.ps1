# Completion for streamhost in PowerShell: streamhost completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName streamhost -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text } })
    $typed = "$wordToComplete".Trim("'", '"')
    $before = if ($typed -match '^(--[^=]*=)') { $Matches[1] } else { '' }
    # What a program writes is read in the code page of the console, which is seldom UTF-8.
    $encoding = [Console]::OutputEncoding
    try {
        [Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
        $lines = @(& streamhost complete "--word=$typed" '--' @words 2>$null)
    } finally { [Console]::OutputEncoding = $encoding }
    $lines | Select-Object -Skip 1 | ForEach-Object {
        $value, $description = $_ -split [char]9, 2
        $whole = $before + $value
        if (-not $whole.StartsWith($typed, [StringComparison]::OrdinalIgnoreCase)) { return }
        $written = if ($whole -match '[^\w./:=@%+-]') { "'" + $whole.Replace("'", "''") + "'" } else { $whole }
        $about = if ($description) { $description } else { $value }
        [System.Management.Automation.CompletionResult]::new($written, $value, 'ParameterValue', $about)
    }
}
