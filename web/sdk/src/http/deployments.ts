import type { HttpAnswer, HttpClient } from "./http-client.js";
import { arrayOf, type JsonObject, numberOf, objectOf, parseObject, textOf } from "./json.js";

const DEPLOYMENTS = "/api/deployments";
const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;

/** A deployment that a player keeps. It is told to that player only. */
export interface SavedDeployment {
  readonly deploymentId: string;
  readonly variant: string;
  readonly name: string;
  /** As its owner sees it: for Black, each rank of `Deploy.setup` turned round. */
  readonly setup: string;
  /** The one of its variant that is used when its owner is there but not ready as the time to deploy is up. */
  readonly isDefault: boolean;
}

export interface DeploymentList {
  /** In the order in which they were made. */
  readonly deployments: readonly SavedDeployment[];
  /** How many one may keep, of all variants together. */
  readonly most: number;
}

export type DeploymentDraft = Omit<SavedDeployment, "deploymentId">;

/** What is left out stays as it is. */
export type DeploymentChange = Partial<Omit<DeploymentDraft, "variant">>;

/**
 * What whoever asks keeps for later games; guests may, too. Of two changes at once the last one
 * counts.
 */
export class Deployments {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Promise<HttpAnswer<DeploymentList>> {
    return this.#http.ask("GET", DEPLOYMENTS, OK, readList);
  }

  /** Keeps one more. If it is to be the default, the one of its variant before is it no longer. */
  save(draft: DeploymentDraft): Promise<HttpAnswer<SavedDeployment>> {
    return this.#http.ask("POST", DEPLOYMENTS, CREATED, readSaved, JSON.stringify(draft));
  }

  change(deploymentId: string, change: DeploymentChange): Promise<HttpAnswer<SavedDeployment>> {
    return this.#http.ask("PUT", pathOf(deploymentId), OK, readSaved, JSON.stringify(change));
  }

  delete(deploymentId: string): Promise<HttpAnswer<undefined>> {
    return this.#http.ask("DELETE", pathOf(deploymentId), NO_CONTENT, () => undefined);
  }
}

function pathOf(deploymentId: string): string {
  return `${DEPLOYMENTS}/${encodeURIComponent(deploymentId)}`;
}

function readList(body: string): DeploymentList {
  const list = parseObject(body);
  return { deployments: arrayOf(list["deployments"]).map(objectOf).map(savedOf), most: numberOf(list["most"]) };
}

function readSaved(body: string): SavedDeployment {
  return savedOf(parseObject(body));
}

function savedOf(saved: JsonObject): SavedDeployment {
  return {
    deploymentId: textOf(saved["deploymentId"]),
    variant: textOf(saved["variant"]),
    name: textOf(saved["name"]),
    setup: textOf(saved["setup"]),
    isDefault: saved["isDefault"] === true,
  };
}
