import { alertLimits, firedWords, isOnEvent } from '@assay/contracts'
import { conditionOf } from '../alert-answer.ts'
import type { Happening, HeldAlert } from './firing-rows.ts'

/** What a toast says: the alert's own message and what happened. */
export const firedMessage = (alert: HeldAlert, of: Happening): string => inFront(alert, of.words ?? atPrice(alert, of))

function atPrice(alert: HeldAlert, { price }: Happening): string {
  const condition = conditionOf(alert)
  if (price === null || isOnEvent(condition)) throw new Error(`alert ${alert.id} fired without words of its own`)
  return firedWords(alert.symbol, condition, price, alert.side)
}

/** What it says of an event that has been moved or called off. */
export const noticeMessage = (alert: HeldAlert, words: string): string => inFront(alert, words)

/** What it says of an alert that was paused because it fired too often. */
export const stormMessage = (alert: HeldAlert): string =>
  inFront(
    alert,
    `${alert.symbol}: this alert fired ${alertLimits.stormTriggers} times within ${alertLimits.stormMinutes} minutes and is paused. Resume it when you want to hear of it again.`,
  )

const inFront = ({ message }: HeldAlert, words: string): string => (message === '' ? words : `${message} · ${words}`)
