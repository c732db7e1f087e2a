import { settings, testSettings } from './settings.ts'

/** The text of `docs/configuration.md`, generated from the table of settings. A test compares the file with it. */
export function configurationPage(): string {
  return `# Configuration

Assay reads these environment variables when it starts. All are optional. If one of them has a bad value, Assay names it and does not start.

${configurationTable()}

Tests also read:

${table(
  ['Variable', 'Meaning'],
  testSettings.map(({ env, meaning }) => [`\`${env}\``, meaning]),
)}
`
}

function configurationTable(): string {
  const rows = Object.values(settings).map(({ env, standard, standardIs, meaning }) => [
    `\`${env}\``,
    standardIs ?? `\`${standard}\``,
    meaning,
  ])
  return table(['Variable', 'Default', 'Meaning'], rows)
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
