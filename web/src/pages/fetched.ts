/** The two largest pages are fetched by who goes there: neither has to wait for the other. */
export const lobbyPage = () => import('./Lobby.svelte')
export const tablePage = () => import('./Table.svelte')
