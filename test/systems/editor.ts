import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a post in the block editor, and expects the preview of its panel to be as high as the results. */
export async function expectPreview(page: Page, site: string, editor: string): Promise<void> {
  await logIn(page, site);
  await page.goto(site + editor);
  const canvas = page.frameLocator('[name="editor-canvas"]');
  await canvas.getByRole('document', { name: 'Block: Custom HTML' }).click();
  await page.getByRole('toolbar', { name: 'Block tools' }).getByRole('button', { name: 'Preview' }).click();
  const frame = canvas.locator('iframe[title="Custom HTML Preview"]');
  await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(600);
  await expect.poll(() => frame.contentFrame().getByRole('article').count()).toBe(20);
}

/** As the administrator that the package comes with. */
async function logIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Log In' }).click();
  // It first asks for an address of the administrator, which no page needs.
  await page.waitForURL(/confirm_admin_email|wp-admin/);
}
