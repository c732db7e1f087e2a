import { readDocument } from '@assay/strategy'
import { type History, startHistory } from './history.ts'
import { newWork, type Work } from './work.ts'

const place = 'assay.builder'
const form = 1

/** The work of the last visit, steps to take back included; a fresh start where there is none or it cannot be read. */
export function readKeptWork(): History<Work> {
  try {
    const text = window.localStorage.getItem(place)
    return text ? parsed(text) : startHistory(newWork())
  } catch (error) {
    console.warn('What was kept of the builder cannot be read.', error)
    return startHistory(newWork())
  }
}

/** True when the browser kept it. */
export function keepWork(history: History<Work>): boolean {
  try {
    window.localStorage.setItem(place, JSON.stringify({ form, history }))
    return true
  } catch (error) {
    console.warn('This browser keeps nothing: a reload loses the strategy.', error)
    return false
  }
}

function parsed(text: string): History<Work> {
  const kept = JSON.parse(text) as { form: number; history: History<Work> }
  if (kept.form !== form) throw new Error(`The kept form is "${kept.form}".`)
  const { past, present, future } = kept.history
  return { past: past.map(checked), present: checked(present), future: future.map(checked) }
}

function checked({ document, days, draftId }: Work): Work {
  return { document: readDocument(document), days: isDays(days) ? days : null, draftId: typeof draftId === 'string' ? draftId : null }
}

const day = /^\d{4}-\d\d-\d\d$/

function isDays(days: Work['days']): boolean {
  return days !== null && day.test(days.from) && day.test(days.to)
}
