// Items of the menus beside names and chat lines.
import { currentUser } from '../lib/account.svelte';
import { failure } from '../lib/failure';
import { t } from '../lib/i18n.svelte';
import { personName } from '../words/names';
import type { MenuItem } from '../ui/Menu.svelte';
import type { TableUi } from './ui.svelte';

export function muteItem(ui: TableUi, user: string, who: string): MenuItem {
  const muted = currentUser.isMuted(user);
  const run = () => void currentUser.mute(user, !muted, who).catch((error: unknown) => ui.showToast(failure(error)));
  return { name: 'mute', text: t(muted ? 'chat-unmute' : 'chat-mute', { who: personName(who) }), icon: muted ? 'sound' : 'mute', run };
}

export function reportNameItem(ui: TableUi, user: string, who: string): MenuItem {
  return {
    name: 'report-name',
    text: t('report-name'),
    icon: 'flag',
    run: () => (ui.reported = { kind: 'name', number: null, user, who: personName(who), quote: personName(who) }),
  };
}

export function reportChatItem(ui: TableUi, line: { number: number; user: string; name: string; text: string }): MenuItem {
  const { number, user, name: who, text: quote } = line;
  return {
    name: 'report-chat',
    text: t('report-chat'),
    icon: 'flag',
    run: () => (ui.reported = { kind: 'chat', number, user, who: personName(who), quote }),
  };
}
