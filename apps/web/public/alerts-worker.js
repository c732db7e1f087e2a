// Shows price alerts that are pushed while the page is closed. What a push holds: PushMessage of the contracts.

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/favicon.svg' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href))
})

/** In the page that is open already, else in a new one. */
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
