import type { Locator } from 'playwright-core'

type Point = readonly [x: number, y: number]

/** The number of steps of a movement, because browsers do not treat a jump as a movement. */
const steps = 12

/** Sends real touch input to `part`. Each finger moves from its first to its second point, given in shares of the width and height. */
async function moveFingers(part: Locator, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const page = part.page()
  // Done in one step, because a chart that is redrawn between two steps would be gone.
  await part.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const box = await part.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const session = await page.context().newCDPSession(page)
  const at = (progress: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: box.x + box.width * (from[0] + (to[0] - from[0]) * progress),
      y: box.y + box.height * (from[1] + (to[1] - from[1]) * progress),
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Moves two fingers side by side around `middle` from one distance to another, all in shares of the width. */
export function pinch(part: Locator, { from, to, middle = 0.5 }: { from: number; to: number; middle?: number }): Promise<void> {
  const finger = (side: number) =>
    [
      [middle + (side * from) / 2, 0.4],
      [middle + (side * to) / 2, 0.4],
    ] as const
  return moveFingers(part, [finger(-1), finger(1)])
}

/** Moves one finger upwards, as for scrolling. */
export const swipeUp = (part: Locator): Promise<void> =>
  moveFingers(part, [
    [
      [0.5, 0.9],
      [0.5, 0.1],
    ],
  ])
