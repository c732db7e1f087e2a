import type { Setting } from './setting.ts'
import { settings, testSettings } from './settings.ts'

/** The text of `docs/configuration.md`, generated from the table of settings. A test compares the file with it. */
export function configurationPage(): string {
  return `# Configuration

Assay reads these environment variables when it starts. All are optional. If one of them has a bad value, Assay names it and does not start. A secret can stand in a file instead: \`DATABASE_URL_FILE=/run/secrets/database\` reads it from there. The table names that variable beside each that has one.

${configurationTable()}

Tests also read:

${table(
  ['Variable', 'Meaning'],
  testSettings.map(({ env, meaning }) => [`\`${env}\``, meaning]),
)}
`
}

function configurationTable(): string {
  const rows = Object.values(settings).map(({ env, standard, standardIs, meaning, secret }: Setting) => [
    secret ? `\`${env}\`, \`${env}_FILE\`` : `\`${env}\``,
    standardIs ?? `\`${standard}\``,
    meaning,
  ])
  return table(['Variable', 'Default', 'Meaning'], rows)
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
