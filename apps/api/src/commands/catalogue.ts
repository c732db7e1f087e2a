import { type CatalogueEntry, entries } from '@assay/indicators'
import type { Command } from './command.ts'
import { parsedArgs } from './parsed-args.ts'

/** Prints everything that a rule can use: as JSON for programs, as a table by group for people. */
export const catalogueCommand: Command = {
  name: 'catalogue',
  usage: 'catalogue [--json]',
  summary: 'List every indicator, pattern and price that a rule may use.',
  async run(args, io) {
    const { values } = parsedArgs({ args, options: { json: { type: 'boolean' } } })
    io.out(values.json ? JSON.stringify(entries) : listed(entries))
    return 0
  },
}

function listed(all: readonly CatalogueEntry[]): string {
  const byGroup = Object.entries(Object.groupBy(all, ({ group }) => group))
  return byGroup.map(([group, members = []]) => `${group} (${members.length})\n${members.map(row).join('\n')}`).join('\n\n')
}

function row({ name, displayedName, params }: CatalogueEntry): string {
  const settings = Object.entries(params).map(([param, value]) => `${param}=${value}`)
  return `  ${name.padEnd(28)} ${displayedName}${settings.length > 0 ? ` (${settings.join(', ')})` : ''}`
}
