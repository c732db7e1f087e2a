import { settings, testSettings } from './settings.ts'

/** `docs/configuration.md`, written from the table of settings; a test keeps the file equal to it. */
export function configurationPage(): string {
  return `# Configuration

Assay reads these environment variables when it starts and refuses to start with a line for each that is not fit. All may be left out.

${configurationTable()}

Tests also read:

${table(
  ['Variable', 'Meaning'],
  testSettings.map(({ env, meaning }) => [`\`${env}\``, meaning]),
)}
`
}

/** The table of variables, for the page above and the README. */
export function configurationTable(): string {
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
