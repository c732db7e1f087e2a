import type { JudgedTries } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import type { ComponentType } from 'react'
import type { KeptPlace } from '../../features/results/kept/use-kept-result.ts'

/** The props of each section. `result.answer` is the whole stored response, `result.request` the body of its request. */
export interface SectionProps {
  result: KeptResult
  /** The chosen time zone, an IANA name. */
  zone: string
  place: KeptPlace
  /** The result belongs to somebody else and is viewed through a link. */
  isShared?: boolean
  /** How often its owner had tried the idea when the link was made. */
  triedThen?: JudgedTries | undefined
}

export interface Section {
  /** Its address on the page: `#time`. */
  id: string
  label: string
  /** It comes before the equity: what happened, before what it adds up to. */
  leads?: true
  /** What it is about: without a trade, or without a closed one, the section is left out. */
  needs?: 'trade' | 'closed'
  /** Loads its code when the reader comes near. */
  load: () => Promise<ComponentType<SectionProps>>
}
