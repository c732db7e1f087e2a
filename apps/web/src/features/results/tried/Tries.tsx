import type { KeptResult } from '@assay/contracts'
import { useMemo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import type { KeptPlace } from '../kept/use-kept-result.ts'
import { TryList } from './TryList.tsx'
import { triedWords } from './tried-words.ts'
import { useTried } from './use-tried.ts'

interface Props {
  result: KeptResult
  place: KeptPlace
  /** The chosen time zone, an IANA name. */
  zone: string
}

/** Every test of the same idea over this period, and what their number means for the result. */
export function Tries({ result, place, zone }: Props) {
  const { tried, trouble, retry, hide } = useTried(result, place)
  const words = useMemo(() => tried && triedWords(tried), [tried])
  if (trouble) return <Failure title="The tries could not be read." detail={trouble} action={<Button onClick={retry}>Try again</Button>} />
  if (!tried || !words) return <Loading label="The tries are being counted" />
  return (
    <>
      <p className="max-w-180">
        <b>{`This idea was ${words.title}.`}</b> {words.meaning}
      </p>
      <p className="mt-1 mb-3 max-w-180 text-12 text-ink-3">
        Tests of one symbol with the same indicators over periods that overlap are tries of one idea, each other request once. A try that
        you hide is not listed and still counts: the more you try, the more luck alone can show.
      </p>
      {tried.trials.length > 0 ? <TryList tried={tried} zone={zone} hide={hide} /> : null}
    </>
  )
}
