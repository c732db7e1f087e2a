import type { KeptResult } from '@assay/contracts'
import type { ComponentType } from 'react'
import type { KeptPlace } from '../../features/results/kept/use-kept-result.ts'

/** What each section is given. `result.answer` is the whole stored answer, `result.request` the body that gave it. */
export interface SectionProps {
  result: KeptResult
  /** The chosen time zone, an IANA name. */
  zone: string
  place: KeptPlace
  /** It is somebody else's, seen by a link. */
  isShared?: boolean
}

export interface Section {
  /** Its address on the page: `#time`. */
  id: string
  label: string
  /** Fetches its code, when the reader comes near it. */
  load: () => Promise<ComponentType<SectionProps>>
}
