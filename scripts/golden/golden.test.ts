import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixturePath } from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { golden } from './golden.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-golden-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = golden(args, { out: (text) => out.push(text), err: (text) => err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function emitted(from: string) {
  const path = join(folder, 'emitted.jsonl')
  expect(run(from, '--emit', path).code).toBe(0)
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('assay golden', () => {
  it('computes every strategy and scenario of a trades folder, in its form', () => {
    const lines = emitted(fixturePath('trades'))
    expect(lines).toHaveLength(8 + 47)
    expect(lines.filter((line) => 'missing' in line)).toEqual([])
    const [first] = lines
    expect(first).toMatchObject({ file: 'f1_ema_cross_daily.strategy.json', id: 'f1_ema_cross_daily' })
    expect(first.result.trades.total).toEqual({ total: 34, open: 0, closed: 34 })
    expect(Object.keys(first.result.metrics.monthly)).toEqual(['2023-10', '2023-11', '2023-12', '2024-01', '2024-02', '2024-03'])
    expect(lines.at(-1)).toMatchObject({ file: 'scenarios.json', id: 'missing_bars' })
  })

  it('computes every case of a folder of cases', () => {
    const lines = emitted(fixturePath('statistics'))
    const wilson = lines.filter(({ file }) => file === 'wilson.json')
    expect(wilson[0]).toEqual({ file: 'wilson.json', id: 'wilson-0-0', output: { n: 0, won: 0, rate: null, lower: null, upper: null } })
    expect(lines.filter((line) => 'output' in line)).toHaveLength(352)
    const sizes = emitted(fixturePath('sizing'))
    expect(sizes[0]).toMatchObject({ file: 'sizing.json', id: 'size-01', output: { lots: 0.2, margin: 480, limitedBy: null } })
    expect(sizes.filter((line) => 'output' in line)).toHaveLength(29)
  })

  it('runs the assistant on every sentence of a chat folder', () => {
    const lines = emitted(fixturePath('chat'))
    expect(lines).toHaveLength(206)
    expect(lines.find(({ id }) => id === 'alert-01').result.alert).toEqual({ kind: 'crossingUp', params: { price: 3000 } })
  })

  it('names each set that it cannot compute, with the reason, and continues', () => {
    const from = join(folder, 'odd')
    mkdirSync(from)
    for (const name of ['f1_ema_cross_daily.strategy.json', 'bars-xauusd-a.csv.gz']) cpSync(fixturePath('trades', name), join(from, name))
    const text = readFileSync(join(from, 'f1_ema_cross_daily.strategy.json'), 'utf8')
    writeFileSync(join(from, 'a_odd.strategy.json'), text.replaceAll('"EMA"', '"Oddity"').replaceAll('f1_ema_cross_daily', 'a_odd'))
    const lines = emitted(from)
    expect(lines[0]).toEqual({ file: 'a_odd.strategy.json', id: 'a_odd', missing: "no translation for 'Oddity'" })
    expect(lines[1].result.trades.total.closed).toBe(34)
  })

  it('computes the sets of an indicator folder, and recognizes the forms of its subfolders', () => {
    const from = join(folder, 'all')
    mkdirSync(join(from, 'talib', 'functions'), { recursive: true })
    cpSync(fixturePath('bars'), join(from, 'bars'), { recursive: true })
    cpSync(fixturePath('talib', 'functions', 'SMA.json.gz'), join(from, 'talib', 'functions', 'SMA.json.gz'))
    const { functions } = JSON.parse(readFileSync(fixturePath('talib', 'functions.json'), 'utf8'))
    const sma = functions.filter(({ name }: { name: string }) => name === 'SMA')
    writeFileSync(join(from, 'talib', 'functions.json'), JSON.stringify({ functions: sma }))
    const lines = emitted(from)
    expect(lines[0]).toMatchObject({ file: 'talib/functions/SMA.json.gz', id: 'default' })
    expect(lines[0].outputs.outReal).toHaveLength(600 - 29)
  })

  it('refuses a path that is not a folder, and a folder without a known form', () => {
    expect(run(fixturePath('README.md'), '--emit', join(folder, 'x'))).toMatchObject({ code: 1 })
    expect(run(fixturePath('bars'), '--emit', join(folder, 'x')).err).toContain('holds no set')
  })

  it('exits with 2 and shows its usage when it is called wrongly', () => {
    const usage = 'usage: npm run assay -- golden FOLDER --emit FILE.jsonl'
    const complaint = `golden takes one folder and --emit FILE.jsonl\n${usage}`
    for (const args of [[], [folder], ['--emit', 'x'], [folder, folder, '--emit', 'x']])
      expect(run(...args), args.join(' ')).toEqual({ code: 2, out: '', err: complaint })
    expect(run(folder, '--compare', 'x')).toMatchObject({ code: 2, err: expect.stringMatching(/^Unknown option '--compare'.*\nusage: /) })
  })

  it('is a command of npm run assay, which exits with its code', () => {
    const assay = (...args: string[]) => spawnSync(process.execPath, ['scripts/assay.ts', 'golden', ...args], { encoding: 'utf8' })
    const path = join(folder, 'x')
    expect(assay(fixturePath('trades'), '--emit', path)).toMatchObject({
      status: 0,
      stdout: `55 sets, 0 of them missing, written to ${path}\n`,
      stderr: '',
    })
    expect(assay(fixturePath('bars'), '--emit', path).status).toBe(1)
    expect(assay().status).toBe(2)
  })
})
