import { type Bars, firstAtOrAfter, minuteMs, newBars, sliceBars, timeframeMs } from '@assay/market'
import { describe, expect, test, vi } from 'vitest'
import { BarsTrouble } from './fetch-bars.ts'
import { manyBars, type SeriesNeeds, seriesWindows } from './series-windows.ts'
import { stretchOf, windowAt, windowMs } from './windows.ts'

const end = Date.UTC(2024, 5, 14, 12)
const begin = end - 150_000 * minuteMs

/** One bar every minute except at weekends; its close is its number. */
const all = ((): Bars => {
  const times: number[] = []
  for (let time = begin; time < end; time += minuteMs) {
    const day = new Date(time).getUTCDay()
    if (day !== 0 && day !== 6) times.push(time)
  }
  const bars = newBars(times.length)
  bars.time.set(times)
  bars.close.set([...times.keys()])
  return bars
})()
const between = (from: number, to: number) => sliceBars(all, firstAtOrAfter(all.time, from), firstAtOrAfter(all.time, to))

function open(more: Partial<SeriesNeeds> = {}) {
  const onChange = vi.fn<SeriesNeeds['onChange']>()
  const load = vi.fn<SeriesNeeds['load']>(async ({ from, to }) => (from >= end || to <= begin ? null : between(from, to)))
  const windows = seriesWindows({ timeframe: '1min', load, gaps: [], first: begin, last: null, now: () => end, onChange, ...more })
  return { windows, load, onChange }
}

/** Whether no bar is missing, duplicated or misplaced between the first and the last loaded one. */
function whole(bars: Bars) {
  const first = bars.close[0]
  return bars.close.every((number, i) => number === first + i)
}

const soon = { interval: 1 }

/** Imitates the view of the chart: the number of its first visible bar stays the same, whatever index that bar has. */
function viewer(windows: ReturnType<typeof seriesWindows>, width: number) {
  let at = all.time.length - width
  const look = (settled = true) => {
    const from = at - windows.loaded().bars.close[0]
    windows.look({ from, to: from + width }, settled)
  }
  return {
    look,
    async pan(by: number, settled = true) {
      at += by
      look(settled)
      await vi.waitFor(() => {
        look(settled)
        const { bars, left, right } = windows.loaded()
        expect(left).not.toBe('loading')
        expect(right).not.toBe('loading')
        expect(at).toBeGreaterThanOrEqual(bars.close[0])
        expect(at + width).toBeLessThanOrEqual(bars.close[bars.close.length - 1] + 1)
      }, soon)
    },
  }
}

describe('windows', () => {
  test('are adjacent', () => {
    for (const timeframe of ['1min', '1h', '1D', '1W'] as const) {
      const index = windowAt(end, timeframe)
      expect(stretchOf(index, timeframe).to).toBe(stretchOf(index + 1, timeframe).from)
      expect(windowAt(stretchOf(index, timeframe).from, timeframe)).toBe(index)
      expect(windowAt(stretchOf(index, timeframe).to - 1, timeframe)).toBe(index)
    }
  })

  test('of daily candles are no longer than two years', () => expect(windowMs('1D')).toBe(730 * timeframeMs['1D']))
})

test('a series opens with the newest bars, and nothing follows them', async () => {
  const { windows, onChange } = open()
  await windows.jump(end)
  const { bars, left, right } = windows.loaded()
  expect(bars.close.at(-1)).toBe(all.time.length - 1)
  expect([left, right]).toEqual(['more', 'end'])
  expect(onChange.mock.calls).toEqual([['edge'], ['jumped']])
})

test('panning from the newest bar to the first and back has every bar exactly once, and never many more bars than are kept', async () => {
  const { windows } = open()
  await windows.jump(end)
  const view = viewer(windows, 200)
  let most = 0
  const check = () => {
    const { bars } = windows.loaded()
    expect(whole(bars)).toBe(true)
    most = Math.max(most, bars.time.length)
  }
  for (let left = all.time.length - 200; left > 0; left -= 900) {
    await view.pan(-Math.min(900, left))
    check()
  }
  view.look()
  await vi.waitFor(() => expect(windows.loaded().left).toBe('end'))
  expect(windows.loaded().bars.close[0]).toBe(0)
  for (let left = all.time.length - 200; left > 0; left -= 900) {
    await view.pan(Math.min(900, left))
    check()
  }
  expect(windows.loaded().bars.close.at(-1)).toBe(all.time.length - 1)
  expect(most).toBeLessThanOrEqual(20_000)
  expect(windows.held()).toBeLessThanOrEqual(24)
})

test('while a finger holds the chart, its last bar stays the last one', async () => {
  const { windows } = open()
  await windows.jump(end)
  const view = viewer(windows, 200)
  const last = windows.loaded().bars.time.at(-1)
  for (let i = 0; i < 30; i++) await view.pan(-700, false)
  expect(windows.loaded().bars.time.at(-1)).toBe(last)
  expect(windows.loaded().bars.time.length).toBeGreaterThan(manyBars)
  view.look(true)
  expect(windows.loaded().bars.time.length).toBeLessThanOrEqual(manyBars)
})

test('a jump aborts the requests under way', async () => {
  const signals: AbortSignal[] = []
  const { windows } = open({
    load: ({ from, to }, signal) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        if (signals.length > 2) resolve(between(from, to))
      })
    },
  })
  const first = windows.jump(end)
  const second = windows.jump(begin + 70_000 * minuteMs)
  await Promise.all([first, second])
  expect(signals.slice(0, 2).every(({ aborted }) => aborted)).toBe(true)
  expect(windows.loaded().bars.time[0]).toBeLessThan(begin + 70_000 * minuteMs)
  expect(windows.loaded().right).toBe('more')
})

test('a jump keeps no bars of the previous place', async () => {
  const { windows } = open()
  await windows.jump(end)
  await windows.jump(begin + 70_000 * minuteMs)
  const { bars } = windows.loaded()
  expect(whole(bars)).toBe(true)
  expect(bars.time.at(-1)).toBeLessThan(end - 10_000 * minuteMs)
})

test('a jump beyond the ends shows the nearest bars', async () => {
  const { windows } = open()
  await windows.jump(begin - 1e12)
  expect(windows.loaded().bars.close[0]).toBe(0)
  expect(windows.loaded().left).toBe('end')
  await windows.jump(end + 1e12)
  expect(windows.loaded().bars.close.at(-1)).toBe(all.time.length - 1)
})

test('a known gap of months is skipped without a request', async () => {
  const gap = { from: begin + 30_000 * minuteMs, to: begin + 110_000 * minuteMs }
  const load = vi.fn<SeriesNeeds['load']>(async ({ from, to }) => {
    const [before, after] = [between(from, Math.min(to, gap.from)), between(Math.max(from, gap.to), to)]
    return from < gap.from ? before : after
  })
  const { windows } = open({ load, gaps: [gap] })
  await windows.jump(gap.to - 2 * windowMs('1min'))
  expect(windows.loaded().bars.time.at(-1)).toBeLessThan(gap.from)
  expect(load.mock.calls.length).toBeLessThan(5)
})

test('a series of unknown beginning begins after its first empty window', async () => {
  const { windows } = open({ first: null })
  await windows.jump(begin + 100 * minuteMs)
  windows.look({ from: 0, to: 200 }, true)
  await vi.waitFor(() => expect(windows.loaded().left).toBe('end'))
  expect(windows.loaded().bars.close[0]).toBe(0)
})

test('trouble is shown at the edge where it occurred, and can be retried', async () => {
  let refused = false
  const trouble = { state: 'offline', code: '', message: 'The server does not respond.', progress: null } as const
  const { windows } = open({
    load: async ({ from, to }) => {
      if (refused) throw new BarsTrouble(trouble)
      return between(from, to)
    },
  })
  await windows.jump(end)
  refused = true
  windows.look({ from: 0, to: 200 }, true)
  await vi.waitFor(() => expect(windows.loaded().left).toBe(trouble))
  const { length } = windows.loaded().bars.time
  refused = false
  windows.retry()
  await vi.waitFor(() => expect(windows.loaded().bars.time.length).toBeGreaterThan(length))
})

test('a jump that was refused can be retried', async () => {
  let refused = true
  const { windows } = open({
    load: async ({ from, to }) => {
      if (refused) throw new BarsTrouble({ state: 'waiting', code: 'DATA_NOT_READY', message: 'Being fetched.', progress: 0.4 })
      return between(from, to)
    },
  })
  await windows.jump(end)
  expect(windows.loaded()).toMatchObject({ right: { state: 'waiting', progress: 0.4 } })
  refused = false
  windows.retry()
  await vi.waitFor(() => expect(windows.loaded().right).toBe('end'))
})

test('new bars replace those from the same time on, and begin a new window when one is full', async () => {
  let time = end
  const { windows, onChange } = open({ now: () => time })
  await windows.jump(end)
  const { length } = windows.loaded().bars.time
  const boundary = stretchOf(windowAt(end, '1min'), '1min').to
  const newer = newBars((boundary - end) / minuteMs + 11)
  newer.time.set(newer.time.map((_, i) => end - minuteMs + i * minuteMs))
  newer.close.fill(7)
  time = boundary + 10 * minuteMs
  windows.grow(newer)
  const { bars, right } = windows.loaded()
  expect(bars.time.length).toBe(length - 1 + newer.time.length)
  expect(bars.close.subarray(length - 1).every((close) => close === 7)).toBe(true)
  expect(bars.time.every((at, i) => i === 0 || at > bars.time[i - 1])).toBe(true)
  expect(right).toBe('end')
  expect(onChange).toHaveBeenLastCalledWith('grown')
})

test('new bars are ignored while the newest bars are not loaded', async () => {
  const { windows, onChange } = open()
  await windows.jump(begin + 70_000 * minuteMs)
  const before = windows.loaded().bars
  onChange.mockClear()
  const newer = newBars(1)
  newer.time.fill(end)
  windows.grow(newer)
  expect(windows.loaded().bars).toBe(before)
  expect(onChange).not.toHaveBeenCalled()
})

test('history returns the bars directly before the loaded ones', async () => {
  const { windows } = open()
  await windows.jump(end)
  const first = windows.loaded().bars.close[0]
  const history = await windows.history(5000)
  expect(history.time.length).toBe(5000)
  expect(history.close.at(-1)).toBe(first - 1)
  expect(whole(history)).toBe(true)
})
