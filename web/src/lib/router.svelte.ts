// Follows links without reloading the page.
import { parsePageRoute, type PageRoute, pagePath } from './page-routes';

function current(): PageRoute {
  return parsePageRoute(location.pathname, location.search, location.hash);
}

class Router {
  route = $state.raw<PageRoute>(current());

  constructor() {
    addEventListener('popstate', () => (this.route = current()));
    addEventListener('click', (event) => this.#click(event));
  }

  go(route: PageRoute, how: 'push' | 'replace' = 'push'): void {
    this.path(pagePath(route), how);
  }

  /** Goes to a path of this site, for example of a link from the server. */
  path(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    this.route = current();
    if (how === 'push') scrollTo(0, 0);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.path(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
