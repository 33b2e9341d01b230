import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

process.env.TEST_PUSH = 'off';

/** All browser tests but those of push itself, with servers that open no sockets: everything works as before. */
export default defineConfig({ ...normal, grepInvert: /@push/ });
