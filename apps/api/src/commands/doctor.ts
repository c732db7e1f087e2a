import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { programVersion } from '../platform/machine/version.ts'
import { type Command, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { type Diagnosis, diagnose } from './doctor/diagnose.ts'
import type { Finding, Surroundings } from './doctor/finding.ts'

const page = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Says on one screen what is wrong with an installation. Exits with 1 if something does not work. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor [--json]',
  summary:
    'Say what is wrong with this installation, why it matters and what to do. Changes nothing. Exits with 1 if something does not work.',
  async run(args, io) {
    if (args.some((arg) => arg !== '--json')) throw new UsageError('doctor takes --json or nothing')
    const diagnosis = await diagnose(surroundings(io.env))
    io.out(args.length > 0 ? JSON.stringify({ version: programVersion, ...diagnosis }, null, 2) : doctorText(diagnosis))
    return diagnosis.findings.some(({ level }) => level === 'fault') ? 1 : 0
  },
}

const surroundings = (env: Surroundings['env']): Surroundings => ({
  env,
  page,
  now: Date.now,
  nodeVersion: process.versions.node,
  async freeBytes(path) {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  },
})

export function doctorText({ dataFolder, findings, clean, skipped }: Diagnosis): string {
  const faults = findings.filter(({ level }) => level === 'fault').length
  const lines = [`Assay ${programVersion}, data folder ${dataFolder}`, '']
  for (const finding of findings) lines.push(...findingLines(finding), '')
  if (clean.length > 0) lines.push(`Nothing found: ${clean.join(', ')}.`)
  if (skipped.length > 0) lines.push(`Not checked: ${[...new Set(skipped)].join(', ')}.`)
  const warnings = findings.length - faults
  lines.push(findings.length === 0 ? 'Nothing is wrong.' : `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.`)
  return lines.join('\n')
}

const findingLines = ({ id, level, what, why, todo }: Finding): string[] => [
  `${level === 'fault' ? 'FAULT  ' : 'WARNING'} ${id}`,
  `        ${what.replaceAll('\n', '\n        ')}`,
  `   why  ${why}`,
  `   do   ${todo}`,
]
