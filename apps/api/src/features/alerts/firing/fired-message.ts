import { alertLimits, firedWords, isOnEvent } from '@assay/contracts'
import { conditionOf } from '../alert-answer.ts'
import type { Happening, HeldAlert } from './firing-rows.ts'

/** The text of a toast: the alert's own message and what happened. */
export const firedMessage = (alert: HeldAlert, of: Happening): string => inFront(alert, of.words ?? atPrice(alert, of))

function atPrice(alert: HeldAlert, { price, why }: Happening): string {
  const condition = conditionOf(alert)
  if (price === null || isOnEvent(condition)) throw new Error(`alert ${alert.id} fired without words of its own`)
  return firedWords(alert.symbol, condition, price, alert.side, why)
}

/** The notice about an event that was moved or cancelled. */
export const noticeMessage = (alert: HeldAlert, words: string): string => inFront(alert, words)

/** The notice about an alert that was paused because it fired too often. */
export const stormMessage = (alert: HeldAlert): string =>
  inFront(
    alert,
    `${alert.symbol}: this alert fired ${alertLimits.stormTriggers} times within ${alertLimits.stormMinutes} minutes and is paused. Resume it when you want to hear of it again.`,
  )

const inFront = ({ message }: HeldAlert, words: string): string => (message === '' ? words : `${message} · ${words}`)
