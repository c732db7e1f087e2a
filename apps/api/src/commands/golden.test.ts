import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixturePath } from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { goldenCommand } from './golden.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-golden-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(...args: string[]) {
  const err: string[] = []
  const code = await goldenCommand.run(args, { out: () => {}, err: (text) => err.push(text), env: {} })
  return { code, err: err.join('\n') }
}

async function emitted(from: string) {
  const path = join(folder, 'emitted.jsonl')
  expect((await run(from, '--emit', path)).code).toBe(0)
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('assay golden', () => {
  it('computes every strategy and scenario of a trades folder, in its form', async () => {
    const lines = await emitted(fixturePath('trades'))
    expect(lines).toHaveLength(8 + 47)
    expect(lines.filter((line) => 'missing' in line)).toEqual([])
    const [first] = lines
    expect(first).toMatchObject({ file: 'f1_ema_cross_daily.strategy.json', id: 'f1_ema_cross_daily' })
    expect(first.result.trades.total).toEqual({ total: 34, open: 0, closed: 34 })
    expect(Object.keys(first.result.metrics.monthly)).toEqual(['2023-10', '2023-11', '2023-12', '2024-01', '2024-02', '2024-03'])
    expect(lines.at(-1)).toMatchObject({ file: 'scenarios.json', id: 'missing_bars' })
  })

  it('computes every case of a folder of cases, and names the functions that nothing computes yet', async () => {
    const lines = await emitted(fixturePath('statistics'))
    const wilson = lines.filter(({ file }) => file === 'wilson.json')
    expect(wilson[0]).toEqual({ file: 'wilson.json', id: 'wilson-0-0', output: { n: 0, won: 0, rate: null, lower: null, upper: null } })
    expect(lines.filter((line) => 'output' in line)).toHaveLength(226)
    expect(lines.find(({ file }) => file === 'trend.json')?.missing).toBe('nothing here computes "trend" of the set "statistics"')
  })

  it('names what it cannot compute, with the reason, and goes on', async () => {
    const from = join(folder, 'odd')
    mkdirSync(from)
    for (const name of ['f1_ema_cross_daily.strategy.json', 'bars-xauusd-a.csv.gz']) cpSync(fixturePath('trades', name), join(from, name))
    const text = readFileSync(join(from, 'f1_ema_cross_daily.strategy.json'), 'utf8')
    writeFileSync(join(from, 'a_odd.strategy.json'), text.replaceAll('"EMA"', '"Oddity"').replaceAll('f1_ema_cross_daily', 'a_odd'))
    const lines = await emitted(from)
    expect(lines[0]).toEqual({ file: 'a_odd.strategy.json', id: 'a_odd', missing: "no translation for 'Oddity'" })
    expect(lines[1].result.trades.total.closed).toBe(34)
  })

  it('computes the sets of an indicator folder, and finds the forms in the folders below', async () => {
    const from = join(folder, 'all')
    mkdirSync(join(from, 'talib', 'functions'), { recursive: true })
    cpSync(fixturePath('bars'), join(from, 'bars'), { recursive: true })
    cpSync(fixturePath('talib', 'functions', 'SMA.json.gz'), join(from, 'talib', 'functions', 'SMA.json.gz'))
    const { functions } = JSON.parse(readFileSync(fixturePath('talib', 'functions.json'), 'utf8'))
    const sma = functions.filter(({ name }: { name: string }) => name === 'SMA')
    writeFileSync(join(from, 'talib', 'functions.json'), JSON.stringify({ functions: sma }))
    const lines = await emitted(from)
    expect(lines[0]).toMatchObject({ file: 'talib/functions/SMA.json.gz', id: 'default' })
    expect(lines[0].outputs.outReal).toHaveLength(600 - 29)
  })

  it('refuses what is no folder, or holds no known form', async () => {
    expect(await run(fixturePath('README.md'), '--emit', join(folder, 'x'))).toMatchObject({ code: 1 })
    expect((await run(fixturePath('bars'), '--emit', join(folder, 'x'))).err).toContain('holds no set')
  })

  it('complains of wrong usage', async () => {
    await expect(run(folder)).rejects.toThrow(UsageError)
    await expect(run('--emit', 'x')).rejects.toThrow(UsageError)
  })
})
