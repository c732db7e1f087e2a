import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** `before` are the parameters after every earlier change, also one that the page does not show yet. */
export type ChangeAddress = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/** The parameters after the changes that no part of the page shows yet, and the key of the place from which they were made. */
let coming: { readonly from: string; readonly params: URLSearchParams } | null = null

/**
 * The parameters of the address, and a function to change them. React Router shows a new address only when the whole page has been
 * computed for it, and its own function starts from what is shown: of two choices in quick succession it would keep the second alone.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [shown, show] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => {
    if (coming?.from !== key) coming = null
  }, [key])
  const change: ChangeAddress = useCallback(
    (changed, options) => {
      const before = coming?.from === key ? coming.params : shown
      coming = { from: key, params: changed(new URLSearchParams(before)) }
      show(coming.params, options)
    },
    [show, shown, key],
  )
  return [shown, change]
}
