import { useEffect } from 'react'

/** Sets the text of the browser's tab while the page is shown. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Assay' ? title : `${title} · Assay`
  }, [title])
}
