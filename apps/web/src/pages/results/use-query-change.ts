import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Sets parts of the query in the address; null takes one out. The section that the address names stays, and so does the place on the page. */
export function useQueryChange(): (changes: Readonly<Record<string, string | null>>) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes) => {
      const { search, hash } = window.location
      const query = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) query.delete(name)
        else query.set(name, value)
      }
      navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
