import type { SetURLSearchParams } from 'react-router'

/** The templates that are chosen to be compared; they stand in the address, so that a comparison can be sent to somebody. */
export interface Compared {
  ids: readonly string[]
  toggle: (id: string) => void
  clear: () => void
}

const name = 'compare'

export function useCompared(params: URLSearchParams, setParams: SetURLSearchParams): Compared {
  const ids = params.getAll(name)
  const set = (next: readonly string[]) =>
    setParams(
      (before) => {
        const others = [...before].filter(([key]) => key !== name)
        return new URLSearchParams([...others, ...next.map((id) => [name, id])])
      },
      { replace: true },
    )
  return { ids, toggle: (id) => set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]), clear: () => set([]) }
}
