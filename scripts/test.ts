// Runs the checks and tests, sums them, and ends with one line `N passed, N failed`.
//   node scripts/test.ts          checks, units, the page, the API in process and the spine of journeys (npm test)
//   node scripts/test.ts rest     what that leaves out: programs, whole tables, other journeys  (npm run test:all)
//   node scripts/test.ts check    checks and quick unit tests                                   (npm run check)
//   node scripts/test.ts prove    the long forms with figures                                   (npm run prove)
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** The file that vitest writes its counts to. A step without such a file counts as one check. */
  report?: string
  /** Prints the output of the step even when it passes. */
  isShown?: boolean
  /** Runs in the time that the other lane leaves. */
  isPatient?: boolean
}

interface Outcome {
  passed: number
  failed: number
}

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'))
/** A shared cache, so that tools and tests are compiled once instead of in every worker. */
const kept = { NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled') }
const running = new Set<ChildProcess>()
const tool = (name: string, path: string, ...args: string[]): Step => ({ name, command: [join('node_modules', path), ...args] })
/** `only` names the files to run, `without` those to leave out; by default the projects run whole. */
interface Choice {
  only?: readonly string[]
  without?: readonly string[]
}
const suite = (name: string, projects: string[], env: Record<string, string> = {}, { only = [], without = [] }: Choice = {}): Step => {
  const report = join(folder, `${name}.json`)
  const chosen = [...only, ...projects.flatMap((project) => ['--project', project]), ...without.flatMap((files) => ['--exclude', files])]
  const patience = env.ASSAY_PROVE ? ['--testTimeout=1800000'] : []
  const reporters = [...patience, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters], report, env }
}

/** The long forms: figures instead of samples. Each variable is read by the tests that have a long form. */
const longForms = { ASSAY_PROVE: '1', ASSAY_CUTS: '500', ASSAY_STEPS: '400', ASSAY_BIAS_BARS: '1000000' }

/** One checker: each further one checks the shared types again, and the other core has work of its own. */
const types = (of: string, config: string): Step => tool(`types of ${of}`, 'typescript-fast/bin/tsc', '-p', config, '--checkers', '1')
const checks = [
  types('pure packages', 'tsconfig.pure.json'),
  types('server and tests', 'tsconfig.node.json'),
  types('the page', 'tsconfig.web.json'),
  tool('lint', '@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.'),
  tool('dead code', 'knip/bin/knip.js'),
  { name: 'lock complete', command: ['scripts/check-lock.mjs'] },
]
/** Takes one processor for half a minute, and the other one is free for the checks. */
const page: Step = { name: 'build of the page', command: ['scripts/setup.mjs', 'build'] }
const metrics: Step = { name: 'layers and metrics', command: ['scripts/metrics.ts'], isShown: true }

/** Four fifths of the time of the unit tests. `npm run check` leaves them to `npm test`. */
const slowUnits = [
  'packages/assistant/src/{hostile,say/complete,say/print-strategy}',
  'packages/backtest/{src/analysis,src/explain,test/steps}/*',
  'packages/backtest/test/{bias,lies,machine/machine-lies}',
  'packages/csv/src/find-zone',
  'packages/discover/src/search',
  'packages/events/test/recordings',
  'packages/export/{src/compare-signals,test/escape,test/every-piece}',
  'packages/indicators/test/{assay,family,goes-on,named}',
  'packages/lessons/test/lessons',
  'packages/market/{src/coverage,src/simulator,test/damaged-line,test/recorded-hours}',
  'packages/price-alerts/test/damaged-alerts',
  'packages/sweep/test/module',
  'scripts/golden/*',
].map((files) => `${files}.test.ts`)

/** The files that sample a table or shorten a loop by `@assay/testkit`, unless they are told to run whole. */
const sampledFiles = globSync(['{packages/*,apps/api}/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts']).filter((path) =>
  /\b(sampled|isWhole|runsOf)\b[^']*from '@assay\/testkit'/.test(readFileSync(path, 'utf8')),
)
const whole = (project: string) => suite(`whole tables, ${project}`, [project], { ASSAY_WHOLE: '1' }, { only: sampledFiles })

const journeys = (...names: string[]) => names.map((name) => `apps/web/e2e/${name}.test.ts`)
/** What every user does: the way in, a strategy built and tested, a day with alerts. */
const spine = suite('spine of journeys', ['journey'], { ASSAY_LOOK: 'desk' }, { only: journeys('way-in', 'build-and-test', 'a-day') })
/** The spine again, on a phone: only its day, which wanders from a desk to a phone by itself, is the same there. */
const otherJourneys = suite('other journeys', ['journey'], { ASSAY_LOOK: 'phone' }, { without: journeys('a-day') })

/** The niceness at which a step gets a tenth of a processor that another one wants. */
const leisure = 10
/** Checks and units compute, and the others wait for programs, databases and browsers: they get a processor as soon as they need one. */
const patient = (step: Step): Step => ({ ...step, isPatient: true })

/** The lanes of a stage run side by side (two cores), and the stages one after the other. What is patient fills the pauses of the other lane. */
const plans: Record<string, Step[][][]> = {
  test: [[[...checks, metrics, suite('units', ['unit', 'page', 'web'])].map(patient), [page, suite('api', ['api']), spine]]],
  rest: [[[suite('programs', ['program']), otherJourneys], [whole('unit'), whole('api')].map(patient)]],
  check: [[checks, [metrics, suite('quick units', ['unit'], {}, { without: slowUnits })]]],
  prove: [
    [
      [suite('long forms of units', ['unit'], longForms)],
      [suite('long walks of the builder', ['web'], longForms, { only: ['apps/web/test/walk'] })],
    ],
    [[suite('long forms of the API', ['api', 'program'], longForms)]],
    [[suite('long journeys', ['journey'], longForms)]],
  ],
}

function runStep(step: Step): Promise<Outcome> {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      env: { ...process.env, ...kept, ...step.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    if (step.isPatient && child.pid) setPriority(child.pid, leisure)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) => {
      running.delete(child)
      const outcome = count(step, code === 0)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${outcome.failed ? 'FAILED' : 'ok    '} ${step.name} (${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s)`)
      const printed = Buffer.concat(chunks).toString()
      if (step.isShown || step.env?.ASSAY_PROVE) process.stdout.write(printed)
      else if (outcome.failed) console.log(whatFailed(step, printed))
      resolve(outcome)
    })
  })
}

/** A suite that ended badly without a failed test (a crash, an unhandled rejection) still counts as one failure. */
function count(step: Step, exitedWell: boolean): Outcome {
  if (!step.report) return exitedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(step.report, 'utf8')) as Record<string, number>
    return { passed: numPassedTests, failed: exitedWell ? numFailedTests : Math.max(1, numFailedTests) }
  } catch (error) {
    console.log(`${step.name} left no report: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

interface TestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Returns the failed tests, each with its reason. Where no test failed (a crash, a check), returns the end of the output instead. */
function whatFailed(step: Step, printed: string): string {
  const last = printed.slice(-6000)
  if (!step.report || !existsSync(step.report)) return last
  const { testResults } = JSON.parse(readFileSync(step.report, 'utf8')) as TestReport
  const bad = testResults.filter(({ status }) => status === 'failed')
  const tests = bad.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `  × ${name} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 2000)}`),
  )
  // What was expected and received, and a failure outside of the tests, appear only in the printed output.
  const from = printed.search(/⎯ (Failed (Suites|Tests)|Unhandled)/)
  return [...tests, from < 0 ? last : printed.slice(from, from + 12_000)].join('\n')
}

async function runLane(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

const plan = plans[process.argv[2] ?? 'test']
if (!plan) {
  console.error('usage: node scripts/test.ts [rest | check | prove]')
  process.exit(2)
}
console.log(
  process.env.ASSAY_GOLDENS
    ? `References: synthetic fixtures and the real-bar goldens in ${process.env.ASSAY_GOLDENS}.`
    : 'References: synthetic fixtures only. Set ASSAY_GOLDENS to a folder with golden/ and data/ for the real-bar goldens.',
)
const outcomes: Outcome[] = []
for (const stage of plan) outcomes.push(...(await Promise.all(stage.map(runLane))).flat())
rmSync(folder, { recursive: true, force: true })
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') ? 1 : 0)
