### The words of log-in, sign-up, profile and settings.

## Names and passwords

account-name = Name
account-name-hint = Everybody sees it. 2 to 24 characters: letters, digits, spaces and - _ . '
account-password = Password
account-password-hint = At least 8 characters. A short sentence is best.
account-show = Show the password
account-flaw-name = A name has 2 to 24 characters.
account-flaw-password = A password has at least 8 characters.
account-flaw-same = The password must not be the name.

## Log in and sign up

login-title = Log in
login-text = Welcome back.
login-guest = You are here as a guest. When you log in, the guest’s games stay behind; sign up instead to keep them.
login-do = Log in
login-other = No account yet?
login-already = You are logged in as { $who }.
signup-title = Sign up
signup-text = A name and a password are all it takes.
signup-guest = The games you have played as a guest stay yours.
signup-do = Sign up
signup-other = You have an account?
login-forgot = Forgot your password?
signup-forget = Your account isn’t tied to an email address. Save recovery codes after you sign up: they’re your way back in if you forget your password.
signup-closed = Sign-up is closed
signup-closed-text = No new accounts can be created right now. You can still play as a guest.
signup-closed-play = Play as a guest
suspended-other = Use another account

## Recovery codes and reset links

welcome-title = Your account is ready
welcome-text = Save recovery codes now. Your account isn’t tied to an email address, so a code is your way back in if you forget your password.
welcome-done = I’ve saved them
welcome-later = Later
recovery-title = Recovery codes
recovery-text = If you forget your password, a recovery code lets you choose a new one. When your password changes, all codes stop working, and you can create new ones.
recovery-left = { $count ->
    [0] You have no recovery codes.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
recovery-void = Your old codes will stop working.
recovery-create = Create recovery codes
recovery-once = Save these codes now. They are shown only once.
recovery-file = Fogg, { $host }: recovery codes for { $name }
recovery-download = Download
recovery-print = Print
recover-title = Use a recovery code
recover-text = Choose a new password with one of your recovery codes.
recover-code = Recovery code
recover-code-hint = Spaces and dashes don’t matter.
recover-do = Set new password
recover-lost = No codes left? The operator of this server can send you a link to choose a new password.
recover-done = Your password has been changed
recover-done-text = You are logged in as { $who }. All other sessions have ended.
reset-title = Choose a new password
reset-text = This link is for the account { $who }.
reset-spent = This link can’t be used
reset-spent-text = It has already been used, has expired, or is incomplete. Ask the operator of this server for a new one.

## Profile

profile-title = Profile
profile-guest = You are a guest: this account lives only in this browser.
profile-guest-do = Sign up and keep my games
profile-since = Here since { $date }
profile-nobody = Nobody yet
profile-nobody-text = Log in, sign up, or simply play: then you are a guest.
profile-settings = Settings: language, colours, sound and more
profile-finished = Finished games
profile-won = { $won } of { $all } won
profile-no-games = No game has arrived yet.
profile-no-games-do = Play one
profile-more = Show older games
profile-name = Name
profile-save = Save
profile-saved = Saved.
profile-password = Password
profile-password-current = Present password
profile-password-new = New password
profile-password-saved = Saved. Other devices have to log in again, and your old recovery codes no longer work.

## Sessions

sessions-title = Active sessions
sessions-text = Browsers that are logged in to this account. End any you don’t recognize, then change your password.
sessions-agent = { $browser } on { $system }
sessions-unknown = Unknown browser
sessions-this = this device
sessions-seen = Last used: { $date }
sessions-end = End
sessions-end-one = End session: { $what }
sessions-end-others = End all other sessions
sessions-ended = { $count ->
    [one] The session has ended.
   *[other] { $count } sessions have ended.
}

## Bots of one’s own

bots-title = Your bots
bots-text = Programs that play with people. Each has an account and a token; docs/bots.md tells how to write one.
bots-name = Name of a new bot
bots-create = Create
bots-token = The token of { $name }. It is shown only now: keep it somewhere safe.
bots-token-label = Token
bots-renew = New token for { $name }; the old one ends
bots-delete = Delete { $name }
bots-delete-yes = Delete for good

## Muted players

muted-title = Muted players
muted-none = You hear everybody.
# Somebody with whom one has not played, so that only a part of the id is known.
muted-unknown = Player { $id }

## Leaving

leave-sessions = This device and others
leave-logout = Log out
leave-everywhere = Log out everywhere
leave-guest = Nobody can come back to a guest’s account. Sign up first if you want to keep your games.
leave-data = Your data
leave-export-text = Everything the server keeps about you, in one file: account, games, records and what you said.
leave-export = Download my data
leave-delete = Delete the account
leave-delete-text = The account, its settings and its bots are deleted at once. Finished games stay and keep the name under which you played. This cannot be undone.
leave-delete-yes = Delete for good

## Settings

settings-kept-account = Kept with your account: they follow you to every device.
settings-kept-device = Kept in this browser.
settings-page = The page
settings-language-browser = As the browser asks
settings-contrast-hint = Stronger lines, black on white.
settings-board = Colours of the game
settings-symbols-hint = The signs on spaces and cards are drawn larger.
settings-sample = No colour stands alone: each has a sign, each player a pattern.
settings-play = Playing
settings-confirm-hint = Whether a move waits for a second tap before it is sent.
settings-speed-hint = If your system asks for less motion, animations are off in any case.
settings-attention = Sound and notices
settings-sound = Sounds
settings-sound-hint = Off until you turn them on.
settings-volume = Volume
settings-notify-hint = A notice of the browser while you look elsewhere.
settings-notify-denied = The browser forbids notices from this page; allow them in its settings first.
settings-notify-none = This browser has no notices.
settings-profile = Name, password, games and data: your profile
