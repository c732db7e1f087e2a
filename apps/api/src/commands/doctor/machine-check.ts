import { join } from 'node:path'
import { exists } from '../../platform/machine/files.ts'
import { nodeIsFit } from '../../platform/machine/node-version.ts'
import { type Finding, fault, type Surroundings } from './finding.ts'

/** Checks the Node version that runs this, and the built page. */
export async function checkMachine({ nodeVersion, page }: Surroundings): Promise<Finding[]> {
  const findings: Finding[] = []
  nodeIsFit(nodeVersion, (line) =>
    findings.push(
      fault('node-too-old', line, 'The server does not start with this Node.', 'Start it with "npm start", or install a newer Node.'),
    ),
  )
  if (!(await exists(join(page, 'index.html')))) {
    findings.push(
      fault(
        'page-not-built',
        `There is no built page in "${page}".`,
        'The server responds to programs, and browsers get no page.',
        'Run "npm start" once, which builds it, or "npm run build".',
      ),
    )
  }
  return findings
}
