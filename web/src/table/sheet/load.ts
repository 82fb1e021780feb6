// Loads the sheet with its messages when it is needed.
import { words } from '../../lib/i18n.svelte';

const withMessages = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, words.need('finish')]))[0];

export const loadSheet = () => withMessages(import('./Sheet.svelte'));
export const loadChart = () => withMessages(import('./ChartDock.svelte'));
