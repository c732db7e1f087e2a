import type { JourneyPage } from './journey-page.ts'

/** Presses an action in the head of a page. A phone keeps all but the main one in a menu. */
export async function pressAction({ page, look }: JourneyPage, name: string): Promise<void> {
  if (look.width >= 768) {
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .click()
    return
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
