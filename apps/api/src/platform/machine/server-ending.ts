import { Refusal } from '@assay/contracts'

/** What was under way stopped because the program ends: nothing failed. */
export class ServerEnding extends Refusal {
  constructor(what: string) {
    super('UNAVAILABLE', { message: `The server is ending; ${what} was stopped.` })
  }
}
