import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { self } from './lib/account.svelte';
import { firstLanguage, words } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';

const target = document.getElementById('app');
if (target) {
  // Without words there is nothing to show; who we are can follow.
  void self.load().catch(() => undefined);
  await words.use(firstLanguage(settings.now.language));
  mount(App, { target });
}
