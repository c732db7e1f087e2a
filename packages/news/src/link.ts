const tracking = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid)$/i

/** The address that identifies an item, without tracking parameters; null if it is not a public page. */
export function canonicalLink(link: string, base: string): string | null {
  const text = link.trim()
  const url = text ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !tracking.test(nameOf(part)))
  url.search = kept.join('&')
  return url.href
}

function nameOf(part: string): string {
  const name = part.split('=', 1)[0]
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
