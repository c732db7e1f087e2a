import type { SharedResult } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { expect, it } from 'vitest'
import { pictureSvg } from './draw-picture.ts'
import { renderPicture } from './render-picture.ts'

const words = {
  title: 'XAUUSD 15min: 3 trades, +8.05 %',
  description: 'Tested 2024-03-01 to 2024-03-31, simulated bars, without costs. Largest drawdown 5.2 %.',
}
const percent = [0, 2, -1, 8.05]
const figures = { equity: percent.map((value, i) => [i * dayMs, value]) }
const ofFigures = { result: null, figures } as unknown as SharedResult
const whole = (capital: number) => {
  const equity = percent.map((value, i) => [i * dayMs, capital * (1 + value / 100)])
  return {
    figures: null,
    result: { name: 'Secret plan', request: { initialCapital: capital, final_strategy: 'EMA' }, answer: { equity } },
  } as unknown as SharedResult
}

it('draws the same picture for any capital, and nothing but lines', () => {
  const svg = pictureSvg(whole(50_000), words)
  expect(svg).toBe(pictureSvg(ofFigures, words))
  expect(svg).toBe(pictureSvg(whole(4_000_000), words))
  expect(
    svg.replaceAll(/ (?:d|stroke|fill|stroke-width|stroke-linejoin|stroke-linecap|xmlns|width|height|viewBox|transform)="[^"]*"/g, ''),
  ).toMatch(/^<svg>\s*<rect\/>\s*<g><path\/><\/g>(?:\s*<path\/>)+\s*<\/svg>$/)
})

it('draws any text as lines: unknown characters stay blank, and long text is made smaller', async () => {
  const svg = pictureSvg(ofFigures, { title: `</svg><script>${'W'.repeat(300)}`, description: 'ünïcödé 金, "quotes" & <tags>' })
  expect(svg).not.toMatch(/script|quotes|&|NaN/)
  const right = [...svg.matchAll(/[ML](\d+\.\d) /g)].map(([, x]) => Number(x))
  expect(Math.max(...right)).toBeLessThanOrEqual(1200)
  expect(
    Buffer.from(await renderPicture(svg))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

it('draws no curve for a result without trades', () => {
  expect(pictureSvg({ result: null, figures: { equity: [[0, 0]] } } as unknown as SharedResult, words)).not.toContain('#3a3f46')
})
