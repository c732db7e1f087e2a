// Runs before the first paint, as a file of its own so that the content security policy needs no exception for it.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('assay.theme')
  } catch {
    // Storage is switched off in this browser: the system's choice holds.
    kept = null
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = kept === 'light' || kept === 'dark' ? kept : light ? 'light' : 'dark'
})()
