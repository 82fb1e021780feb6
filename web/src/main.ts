import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { self } from './lib/account.svelte';
import { firstLanguage, words } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { dress, settings } from './lib/settings.svelte';
import { headStart } from './pages/pages';

const target = document.getElementById('app');
if (target) {
  dress();
  // Without words there is nothing to show; who we are can follow.
  void self.load().catch(() => undefined);
  const speaking = words.use(firstLanguage(settings.now.language));
  headStart(router.place);
  await speaking;
  mount(App, { target });
}
