import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { currentUser } from './lib/account.svelte';
import { firstLanguage, words } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { preloadPage } from './pages/pages';

const target = document.getElementById('app');
if (target) {
  applySettings();
  // Nothing can be shown without messages; the account can follow.
  void currentUser.load().catch(() => undefined);
  const speaking = words.use(firstLanguage(settings.now.language));
  preloadPage(router.route);
  await speaking;
  mount(App, { target });
}
