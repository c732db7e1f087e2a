import type { SharedResult } from '@assay/contracts'
import type { LinkWords } from '../shares.store.ts'
import { textPath, widthOf } from './strokes.ts'

const [width, height, margin] = [1200, 630, 64]
const chart = { top: 268, bottom: 566 }

/** `[UTC milliseconds, percent of the capital since the start]`, computed only from what the link shows. */
function equityOf({ result, figures }: SharedResult): readonly (readonly [number, number])[] {
  if (figures) return figures.equity
  if (!result) return []
  const capital = result.request.initialCapital
  return result.answer.equity.map(([time, value]) => [time, (value / capital - 1) * 100] as const)
}

/** The wanted size, or the largest at which the text fits the width of the picture. */
const sizeOf = (text: string, wanted: number) => Math.min(wanted, (6 * (width - 2 * margin)) / widthOf(text))

/** The preview of a link in a messenger, as SVG: its words and the equity curve around its start. It has no scale, since the words have the figures. */
export function pictureSvg(shared: SharedResult, { title, description }: LinkWords): string {
  const pen = (path: string, colour: string, thick: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round"/>`
  const [first, ...rest] = description.split(', ')
  const text = (line: string, y: number, size: number, colour: string) => {
    const fits = sizeOf(line, size)
    return pen(textPath(line, { x: margin, y, size: fits }), colour, fits / 9)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#0d0f12"/>
<g transform="translate(${margin - 8} 40) scale(2)">${pen('M7.2 4.4h9.6l3.2 4.4v6.4l-3.2 4.4H7.2L4 15.2V8.8zM8.8 15.6l3.2-7.6 3.2 7.6M10 12.8h4', '#d9a521', 1.75)}</g>
${pen(textPath('Assay', { x: margin + 52, y: 54, size: 22 }), '#e8eaed', 2.6)}
${text(title, 118, 44, '#e8eaed')}
${text(first, 184, 20, '#a5abb3')}
${text(rest.join(', '), 216, 20, '#a5abb3')}
${curve(equityOf(shared), pen)}
</svg>`
}

function curve(equity: readonly (readonly [number, number])[], pen: (path: string, colour: string, thick: number) => string): string {
  if (equity.length < 2) return ''
  const values = equity.map(([, value]) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const [from, to] = [equity[0][0], equity[equity.length - 1][0]]
  const x = (time: number) => margin + ((time - from) / Math.max(1, to - from)) * (width - 2 * margin)
  const y = (value: number) => chart.bottom - ((value - low) / Math.max(1e-9, high - low)) * (chart.bottom - chart.top)
  const start = y(0).toFixed(1)
  // A closed trade moves the equity at once, so the line stays level until then.
  const steps = equity.slice(1).map(([time, value]) => `H${x(time).toFixed(1)}V${y(value).toFixed(1)}`)
  return (
    pen(`M${margin} ${start}H${width - margin}`, '#3a3f46', 2) + pen(`M${margin} ${y(values[0]).toFixed(1)}${steps.join('')}`, '#e8eaed', 3)
  )
}
