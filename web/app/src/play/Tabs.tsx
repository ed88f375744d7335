import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { whenLeft } from "../game/parts/when-left.js";

/** A tab and its panel. */
export interface Tab<T extends string> {
  readonly name: T;
  readonly label: string;
  /** A number of new things in the panel; 0 for none. */
  readonly count?: number;
  readonly countLabel?: string;
  readonly panel: ComponentChildren;
  /** Changes when the panel has another content, which then replaces the former instead of moving it. */
  readonly content?: string;
}

/**
 * Tabs above their panels. All panels stay in the page; the chosen one is shown. Arrow keys change
 * the tab. Where the window is too low for a panel, a press on a tab opens it above the tabs, and
 * the next press closes it.
 *
 * @param children controls beside the tabs
 */
export function Tabs<T extends string>({ tabs, chosen, onChoose, children }: {
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (name: T) => void;
  readonly children?: ComponentChildren;
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const open = useSignal(false);
  const isOpen = open.value;
  useEffect(
    () => (isOpen ? whenLeft((target) => frame.current?.contains(target) === true, () => { open.value = false; }) : undefined),
    [isOpen],
  );
  const shown = tabs.some(({ name }) => name === chosen) ? chosen : tabs[0]?.name;
  const press = (name: T): void => {
    open.value = name !== shown || !isOpen;
    onChoose(name);
  };
  return (
    <div class={isOpen ? "play-panel open" : "play-panel"} ref={frame}>
      <div class="tabs">
        <TabList id={id} tabs={tabs} shown={shown} onPress={press} onChoose={onChoose} />
        {children}
      </div>
      {tabs.map(({ name, panel, content = "" }) => (
        <div
          key={`${name} ${content}`}
          class="tab-panel"
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

function TabList<T extends string>({ id, tabs, shown, onPress, onChoose }: {
  readonly id: string;
  readonly tabs: readonly Tab<T>[];
  readonly shown: T | undefined;
  readonly onPress: (name: T) => void;
  readonly onChoose: (name: T) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) {
      const index = (tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length;
      const next = tabs[index];
      if (next !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        onChoose(next.name);
        list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
      }
    }
  };
  return (
    <div class="tab-list" role="tablist" ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-selected={tab.name === shown}
          aria-controls={`${id}-${tab.name}-panel`}
          tabIndex={tab.name === shown ? 0 : -1}
          onClick={() => { onPress(tab.name); }}
        >
          {tab.label}
          <Count tab={tab} />
        </button>
      ))}
    </div>
  );
}

function Count<T extends string>({ tab: { count = 0, countLabel } }: { readonly tab: Tab<T> }) {
  return count === 0 ? null : (
    <span class="count">
      <span aria-hidden="true">{count}</span>
      <span class="hidden-text">{countLabel}</span>
    </span>
  );
}
