import { expect, it } from 'vitest'
import { desktop, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** A widget in a lesson: its initial text, and its text after keys on one of its sliders. */
interface Widget {
  name: string
  lesson: string
  first: RegExp
  slider: string
  key: string
  moved: RegExp
}

const widgets: Widget[] = [
  {
    name: 'position-size',
    lesson: 'leverage-margin-stop-out',
    first: /^0\.16 lots lose \$96\.00 at the stop/,
    slider: 'Risk of a trade',
    key: 'End',
    moved: /^1\.66 lots lose \$996\.00 at the stop, 9\.96 % of the capital\. You hold \$498,000\.$/,
  },
  {
    name: 'candle-anatomy',
    lesson: 'candles-and-timeframes',
    first: /^The candle rose: open 3,000\.5, high 3,001\.4, low 2,999\.2, close 3,000\.8\./,
    slider: 'Fourth price',
    key: 'Home',
    moved: /^The candle fell: open 3,000\.5, high 3,001\.4, low 2,998\.0, close 2,998\.0\./,
  },
  {
    name: 'losing-streak',
    lesson: 'losing-streaks-and-ruin',
    first: /^Of \d+ trades, expect about \d+ losing ones in a row\./,
    slider: 'Win rate',
    key: 'Home',
    moved: /^Of \d+ trades, expect about 3\d losing ones in a row\./,
  },
  {
    name: 'best-of-many',
    lesson: 'overfitting',
    first: /^The best of \d+ made \d+\.\d\s%\. Judged alone/,
    slider: 'Strategies tried',
    key: 'End',
    moved: /^The best of 200 made /,
  },
  {
    name: 'threshold',
    lesson: 'from-idea-to-rule',
    first: /^RSI \(14\) ≤ 40/,
    slider: 'Level of RSI (14)',
    key: 'End',
    moved: /^RSI \(14\) ≤ [78]\d/,
  },
  {
    name: 'correlation',
    lesson: 'gold',
    first: /^With 20 bars the correlation went/,
    slider: 'Window',
    key: 'End',
    moved: /^With 250 bars the correlation went/,
  },
]

const looks: Look[] = [{ ...phone, theme: 'dark' }]
if (process.env.ASSAY_SCREENSHOTS) looks.push({ ...phone, theme: 'light' }, { ...desktop, theme: 'dark' }, { ...desktop, theme: 'light' })

it.each(looks)('every widget works by keyboard and describes what it shows, at $width in $theme', async (look) => {
  const { page, picture, accessible, quiet, close } = await product.open(look)
  try {
    for (const { name, lesson, first, slider, key, moved } of widgets) {
      await page.goto(`/learning/${lesson}`)
      const place = page.getByRole('region', { name: 'Try it' })
      await place.getByText(first).waitFor()
      await place.scrollIntoViewIfNeeded()
      await page.evaluate(() => document.querySelector('#try-it')?.scrollIntoView())
      await picture(`widget-${name}`)
      await accessible(name)
      await place.getByRole('slider', { name: slider }).focus()
      await page.keyboard.press(key)
      await place.getByText(moved).waitFor()
      await picture(`widget-${name}-moved`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${name} is no wider than the page`).toBeLessThanOrEqual(look.width)
    }
    quiet()
  } finally {
    await close()
  }
})
