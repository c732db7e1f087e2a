import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectHeadlines } from '../../base/live/news.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useNewerNewsQuery } from './news.api.ts'
import { useConnects } from './use-connects.ts'
import type { Query } from './use-news-filter.ts'

interface Props {
  query: Query
  /** The newest headline when the list was loaded. */
  after: string
  onShow: () => void
}

/** The number of new headlines that match. It lies over the list, so that nothing moves until it is pressed. */
export function NewerPill({ query, after, onShow }: Props) {
  const { newest } = useSelector(selectHeadlines)
  const connects = useConnects()
  const isBehind = (newest !== null && newest !== after) || connects > 0
  // Identifies the last count. Headlines are counted again when more arrived, or may have.
  const told = isBehind ? `${newest} ${connects}` : null
  const { data, isFetching, refetch } = useNewerNewsQuery({ ...query, after }, { skip: !isBehind, refetchOnMountOrArgChange: true })
  const counted = useRef(told)
  useEffect(() => {
    // The query itself asks for the first count.
    if (told === null || counted.current === null) counted.current = told
    if (isFetching || counted.current === told) return
    counted.current = told
    refetch()
  }, [told, isFetching, refetch])
  return isBehind && data && data.count > 0 ? (
    <div className="pointer-events-none sticky top-14 z-10 flex h-0 justify-center" role="status">
      <Button
        kind="primary"
        className="pointer-events-auto mt-2 rounded-full shadow-float"
        icon={<ArrowUp className="size-4" aria-hidden="true" />}
        onClick={onShow}
      >
        {formatCount(data.count)} new
      </Button>
    </div>
  ) : null
}
