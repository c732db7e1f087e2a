const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Goes to the sign-in page that the server named, if its address uses https or is on this machine. */
export function leaveFor(address: string): boolean {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))) {
    console.error('The address of the sign-in page is not one to go to.', address)
    return false
  }
  location.assign(url)
  return true
}
