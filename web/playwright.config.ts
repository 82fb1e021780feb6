import { defineConfig, devices } from '@playwright/test';

// Debian's Chromium, or the one that CHROMIUM names. Nothing is downloaded.
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser can miss a moment; what needed a second try is told as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'e2e/results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Fewer moving parts to wait for; one test looks at the animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // The browser asks nobody for anything; as root it has no sandbox.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
