import type { Source } from "../message.js";

/** The texts of saved deployments. Belongs to the area `game`. */
export const saved = {
  "saved.title": "Saved deployments",
  "saved.lead": "Keep armies under names and use them in your games. The default one of a variant is deployed for you if the time to deploy runs out while your army is not complete.",
  "saved.list": "Your deployments",
  "saved.variant": "Variant",
  "saved.none": "Nothing is kept for this variant yet.",
  "saved.isDefault": "default",
  "saved.setDefault": "Make default",
  "saved.setDefaultOf": "Make {name} the default",
  "saved.unsetDefault": "No default",
  "saved.unsetDefaultOf": "Make {name} the default no more",
  "saved.edit": "Edit",
  "saved.editOf": "Edit {name}",
  "saved.deleted": "{name} is deleted.",
  "saved.sure": "Delete {name}?",
  "saved.sureText": "It is gone for good. Games in which it was deployed go on.",
  "saved.new": "New deployment",
  "saved.save": "Save",
  "saved.saveNew": "Save as a new one",
  "saved.saved": "{name} is saved.",
  "saved.asDefault": "Default of this variant",

  "saved.problem.name-character": "A name has letters, digits, punctuation and symbols only.",
  "saved.problem.name-empty": "Enter a name.",
  "saved.problem.name-taken": "You have a deployment of this name for this variant. Choose another name.",
  "saved.problem.name-too-long": "A name has at most 40 characters.",
  "saved.problem.not-found": "This deployment is not there any more.",
  "saved.problem.too-many-changes": "That was too much at once. Wait a moment, then try again.",
  "saved.problem.too-many-deployments": "You keep as many deployments as the server allows. Delete one first.",

  "saved.inGame.mirrored": "Mirrored",
  "saved.inGame.mirroredOf": "Use {name} mirrored",
  "saved.inGame.all": "All saved deployments",
} as const satisfies Source;
