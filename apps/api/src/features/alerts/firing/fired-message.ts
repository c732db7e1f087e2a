import { alertLimits, firedWords } from '@assay/contracts'
import { conditionOf } from '../alert-answer.ts'
import type { Happening, HeldAlert } from './firing-rows.ts'

/** What a toast says: the alert's own message and what happened. */
export const firedMessage = (alert: HeldAlert, { price }: Happening): string =>
  inFront(alert, firedWords(alert.symbol, conditionOf(alert), price, alert.side))

/** What it says of an alert that was paused because it fired too often. */
export const stormMessage = (alert: HeldAlert): string =>
  inFront(
    alert,
    `${alert.symbol}: this alert fired ${alertLimits.stormTriggers} times within ${alertLimits.stormMinutes} minutes and is paused. Resume it when you want to hear of it again.`,
  )

const inFront = ({ message }: HeldAlert, words: string): string => (message === '' ? words : `${message} · ${words}`)
