import { expect, it } from 'vitest'
import { expected } from '../test/walk/browser-model.ts'
import { chanceOf, draw } from '../test/walk/generate.ts'
import { type Model, newModel } from '../test/walk/model.ts'
import { agreed, lawsOf, lengthOf, Stumble } from '../test/walk/walk.ts'
import type { Command } from '../test/walk/words.ts'
import { desktop } from './journey-page.ts'
import { isGiven, pageDoor } from './page-driver.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** The long form prints its seeds, so that a walk that stumbles can be walked again. */
const isLong = process.env.ASSAY_PROVE === '1'
const first = Number(process.env.ASSAY_SEED ?? (isLong ? Math.floor(Math.random() * 1e9) : 1))
const tens = Array.from({ length: isLong ? 30 : 1 }, (_, i) => first + i * 10)
const walks = isLong ? 10 : Number(process.env.ASSAY_WALKS ?? 3)

it.each(tens)('on the real pages nothing set in one place is lost in another (walks from %i)', async (from) => {
  if (isLong) console.info(`10 walks from ASSAY_SEED=${from}`)
  for (let seed = from; seed < from + walks; seed++) await walkPages(seed)
})

async function walkPages(seed: number): Promise<void> {
  const journey = await product.open({ ...desktop, theme: 'dark' })
  const walked: Command[] = []
  try {
    const door = pageDoor(journey.page)
    await door.open()
    const chance = chanceOf(seed)
    let model = newModel()
    for (let left = lengthOf(chance, 20); left > 0; left--) {
      let command = draw(model, chance)
      while (!isGiven(command)) command = draw(model, chance)
      walked.push(command)
      model = await step(door, model, command)
    }
    journey.quiet()
  } catch (error) {
    throw new Stumble(walked, `ASSAY_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await journey.close()
  }
}

async function step(door: ReturnType<typeof pageDoor>, model: Model, command: Command): Promise<Model> {
  const aim = expected(model, command)
  await door.act(command, model)
  let next = aim.model
  // The pages keep a change after they have shown it.
  await expect
    .poll(async () => {
      try {
        const now = await door.look()
        next = agreed(aim, now)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    })
    .toBeNull()
  lawsOf((await door.look()).document)
  await expect
    .poll(async () => {
      const { shown, should } = await door.blocks(next)
      return shown.toSorted().join('\n') === should.toSorted().join('\n') ? null : { shown, should }
    })
    .toBeNull()
  return next
}
