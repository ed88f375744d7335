package dev.espionage.server.app;

import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Bots;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.chat.ChatReports;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.social.Contacts;

/** What is kept of players, where anything is kept for long: all of it, or nothing. */
record PlayerStores(
    Accounts accounts,
    Bots bots,
    Deployments deployments,
    Contacts contacts,
    ChatLines chat,
    ChatReports reports,
    Administration administration) {}
