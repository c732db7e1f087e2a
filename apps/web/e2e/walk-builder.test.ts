import { expect, it } from 'vitest'
import { expected } from '../test/walk/browser-model.ts'
import { chanceOf, draw } from '../test/walk/generate.ts'
import { type Model, newModel } from '../test/walk/model.ts'
import type { Command } from '../test/walk/steps.ts'
import { agreed, lawsOf, lengthOf, Stumble } from '../test/walk/walk.ts'
import { desktop } from './journey-page.ts'
import { isGiven, pageDoor } from './page-driver.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** The long form begins anywhere. Each walk is a test of its own, so that one that stumbles or hangs takes no verdict from the others. */
const isLong = process.env.ASSAY_PROVE === '1'
const first = Number(process.env.ASSAY_SEED ?? (isLong ? Math.floor(Math.random() * 1e9) : 1))
const walks = Number(process.env.ASSAY_WALKS ?? (isLong ? 300 : 3))
const seeds = Array.from({ length: walks }, (_, i) => first + i)

if (isLong) console.info(`${walks} walks from ASSAY_SEED=${first}`)

it.each(seeds)('on the real pages nothing set in one place is lost in another (walk %i)', walkPages)

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
  await comesRight(async () => {
    const now = await door.look()
    if (now) next = agreed(aim, now)
    else expect(aim.known, 'What another tab has changed is not shown here.').toBe('wholly')
  })
  const now = await door.look()
  if (now) lawsOf(now.document)
  await comesRight(async () => {
    const { shown, should } = await door.blocks(next)
    expect(shown.toSorted()).toEqual(should.toSorted())
  })
  return next
}

/** Waits until a check passes, and otherwise says in full what it said last. */
async function comesRight(check: () => Promise<void>): Promise<void> {
  let fault = 'It was not looked at.'
  const look = async () => {
    try {
      await check()
      return null
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
      return fault
    }
  }
  await expect
    .poll(look)
    .toBeNull()
    .catch(() => {
      throw new Error(fault)
    })
}
